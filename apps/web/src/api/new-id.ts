/** Random bytes in hexadecimal digits. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A random UUID (version 4), also where a page is not served over TLS. */
export const newId = (): string =>
  randomHex(16).replace(
    /(.{8})(.{4}).(.{3}).(.{3})/,
    (_, low: string, middle: string, high: string, clock: string) => `${low}-${middle}-4${high}-8${clock}-`,
  )
