/** A reference is the type and the id of a record, as `sheet:ID`. */
const reference = /^\w+:[0-9a-f]{8}-[0-9a-f-]{27}$/

/**
 * The reason of an audit event, as a text for people. Its `cause` is either that or a reference to the record that the event follows from, for programs:
 * they share a column because the seals hash it.
 */
export const reasonOf = (cause: string | null): string | null => (cause !== null && reference.test(cause) ? null : cause)
