/**
 * The number under which people know a document: a prefix and six digits, `H000123`; from the millionth on as many digits as it takes.
 * @param prefix such as `H`, or `PR-` for price changes
 */
export const documentNumber = (prefix: string, n: number): string => prefix + String(n).padStart(6, '0')
