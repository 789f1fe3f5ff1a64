/** A reference is the type and the id of a record, as `sheet:ID`. */
const reference = /^\w+:[0-9a-f]{8}-[0-9a-f-]{27}$/

/**
 * The two meanings of an audit event's `cause`, each by its own name: the reason, as a text for people, and the source, a reference to the record that it
 * follows from, for programs. They share a column because the seals hash it.
 */
export function readCause(cause: string | null): { reason: string | null; source: string | null } {
  const isReference = cause !== null && reference.test(cause)
  return isReference ? { reason: null, source: cause } : { reason: cause, source: null }
}
