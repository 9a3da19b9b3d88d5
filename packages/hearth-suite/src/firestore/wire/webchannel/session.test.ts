import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebChannelSession } from './session.ts';

/** The part of a back channel's response that a session uses. */
class BackChannel extends EventEmitter {
  text = '';
  isEnded = false;
  flushHeaders(): void {}
  write(text: string): void {
    this.text += text;
  }
  end(): void {
    this.isEnded = true;
    this.emit('close');
  }
  get response(): ServerResponse {
    return this as unknown as ServerResponse;
  }
}

describe('a WebChannel session', () => {
  let received: string[];
  let isClosed: boolean;
  let session: WebChannelSession;
  beforeEach(() => {
    vi.useFakeTimers();
    received = [];
    isClosed = false;
    session = new WebChannelSession(
      'sid',
      (text) => received.push(text),
      () => {
        isClosed = true;
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const open = (acknowledged: number, endsAfterData = false): BackChannel => {
    const channel = new BackChannel();
    session.openBackChannel(channel.response, acknowledged, endsAfterData);
    return channel;
  };

  it('sends numbered messages over a back channel that stays open', () => {
    session.send({ a: 1 });
    const channel = open(0);
    session.send({ b: 2 });
    expect(channel.text).toBe('15\n[[1,[{"a":1}]]]15\n[[2,[{"b":2}]]]');
    expect(channel.isEnded).toBe(false);
  });

  it('ends a back channel with `endsAfterData` once it has sent the queued messages', () => {
    const channel = open(0, true);
    expect(channel.isEnded).toBe(false);
    session.send('x');
    expect([channel.text, channel.isEnded]).toEqual(['11\n[[1,["x"]]]', true]);
    session.send('y');
    session.send('z');
    expect(open(1, true).text).toBe('21\n[[2,["y"]],[3,["z"]]]');
  });

  it('repeats messages that the client has not acknowledged', () => {
    for (const text of ['a', 'b', 'c']) session.send(text);
    const first = open(0);
    first.end();
    expect(open(1).text).toBe('21\n[[2,["b"]],[3,["c"]]]');
    expect(open(3).text).toBe('');
  });

  it('ends the old back channel when a new one arrives', () => {
    const old = open(0);
    open(0);
    expect(old.isEnded).toBe(true);
  });

  it('answers whether a back channel is open, the last number sent and the outstanding bytes', () => {
    expect(session.state()).toEqual([0, 0, 0]);
    session.send('abc');
    expect(session.state()).toEqual([0, 1, 7]);
    const channel = open(0);
    expect(session.state()).toEqual([1, 1, 7]);
    session.acknowledge(1);
    expect(session.state()).toEqual([1, 1, 0]);
    channel.end();
    expect(session.state()).toEqual([0, 1, 0]);
  });

  it('passes on the client’s messages in order, each once', () => {
    session.accept(1, 'b');
    session.accept(2, 'c');
    expect(received).toEqual([]);
    session.accept(0, 'a');
    session.accept(0, 'a');
    session.accept(2, 'c');
    session.accept(3, 'd');
    expect(received).toEqual(['a', 'b', 'c', 'd']);
  });

  it('sends a noop at once over its first streaming back channel if no message is queued', () => {
    expect(open(0).text).toBe('14\n[[1,["noop"]]]');
    expect(open(1).text).toBe('');
    expect(open(1, true).isEnded).toBe(false);
  });

  it('keeps an idle back channel alive', () => {
    const channel = open(0);
    vi.advanceTimersByTime(30_000);
    expect(channel.text).toBe('14\n[[1,["noop"]]]14\n[[2,["noop"]]]');
  });

  it('closes after a minute without a back channel', () => {
    open(0).end();
    vi.advanceTimersByTime(59_000);
    const again = open(0);
    vi.advanceTimersByTime(25_000);
    expect(isClosed).toBe(false);
    again.end();
    vi.advanceTimersByTime(60_000);
    expect(isClosed).toBe(true);
  });

  it('closes once its last message is delivered', () => {
    session.end({ error: { code: 400 } });
    expect(isClosed).toBe(false);
    const channel = open(0);
    expect([channel.text, channel.isEnded, isClosed]).toEqual(['30\n[[1,[{"error":{"code":400}}]]]', true, true]);
  });
});
