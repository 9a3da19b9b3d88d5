/** The bytes that a client sends before its first frame: RFC 9113, section 3.4. */
const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const headerLength = 9;
/** Frame types with content: DATA, HEADERS, CONTINUATION (section 6). */
const content = new Set([0x0, 0x1, 0x9]);

/**
 * Parses one direction of an HTTP/2 connection, to distinguish requests and answers from the protocol's own frames
 * (settings, pings, windows), which come at any time.
 */
export class Http2FrameReader {
  #rest = Buffer.alloc(0);
  #hasBegun = false;
  /** The remaining bytes of the current frame. */
  #open = { bytes: 0, isContent: false };

  /** Reads the next bytes. Returns whether they contain a part of a request or an answer. */
  read(bytes: Buffer): boolean {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    let hasContent = false;
    while (this.#rest.length > 0) {
      if (this.#open.bytes > 0) {
        const taken = Math.min(this.#open.bytes, this.#rest.length);
        hasContent ||= this.#open.isContent;
        this.#open.bytes -= taken;
        this.#rest = this.#rest.subarray(taken);
      } else if (!this.#begin()) break;
    }
    return hasContent;
  }

  /** Removes the next frame's header; returns false if it is incomplete. */
  #begin(): boolean {
    if (!this.#hasBegun && this.#rest.length >= preface.length) {
      this.#hasBegun = true;
      if (this.#rest.subarray(0, preface.length).equals(preface)) this.#rest = this.#rest.subarray(preface.length);
    }
    if (this.#rest.length < headerLength) return false;
    this.#open = { bytes: this.#rest.readUIntBE(0, 3), isContent: content.has(this.#rest.readUInt8(3)) };
    this.#rest = this.#rest.subarray(headerLength);
    return true;
  }
}
