const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A new trace (W3C Trace Context), one for each call: the server continues it to its statements and jobs, and logs its id with the call. So a call can
 * be found there even when its answer was lost.
 */
export function newTrace(): { id: string; headers: { traceparent: string } } {
  const id = hex(16)
  return { id, headers: { traceparent: `00-${id}-${hex(8)}-01` } }
}
