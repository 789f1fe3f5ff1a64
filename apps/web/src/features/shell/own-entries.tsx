/** The profile popover's entries: profile, My Settings, Reset Password, Logout. Empty until features/access brings them. */
export const OwnEntries = (_: { close(): void }) => null
