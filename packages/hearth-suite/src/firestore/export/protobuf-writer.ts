import type protobuf from 'protobufjs/light.js';

/** Writes protobuf fields one by one, for messages without a descriptor. */
export type Writer = protobuf.Writer;

export const wireType = { varint: 0, fixed64: 1, bytes: 2, groupStart: 3, groupEnd: 4 } as const;

export const tag = (writer: Writer, number: number, type: number): Writer => writer.uint32((number << 3) | type);

export const text = (writer: Writer, number: number, value: string): Writer =>
  tag(writer, number, wireType.bytes).string(value);

export const integer = (writer: Writer, number: number, value: number): Writer =>
  tag(writer, number, wireType.varint).int64(value);

export function message(writer: Writer, number: number, writeContent: () => void): void {
  tag(writer, number, wireType.bytes).fork();
  writeContent();
  writer.ldelim();
}

export function group(writer: Writer, number: number, writeContent: () => void): void {
  tag(writer, number, wireType.groupStart);
  writeContent();
  tag(writer, number, wireType.groupEnd);
}
