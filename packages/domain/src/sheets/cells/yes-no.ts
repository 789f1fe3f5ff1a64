/** How sheets write yes and no. */
export const isYes = (text: string): boolean => /^(?:y|yes|true|1|x|✓|✔)$/i.test(text)
/** Whether a text means no, whatever its letter case. */
export const isNo = (text: string): boolean => /^(?:n|no|non|none|false|0|not)$/i.test(text)
