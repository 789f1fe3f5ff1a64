/** A file to upload. The bytes are copied, because `File` does not accept those of a shared buffer. */
export const fileOf = (content: string | Uint8Array, name: string): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
