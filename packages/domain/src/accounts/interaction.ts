/** Channels of a conversation with a client, logged by hand (S0 §2). */
export const interactionKinds = { mail: 'Email', call: 'Call', chat: 'Chat' } as const
export type InteractionKind = keyof typeof interactionKinds
export const interactionKindNames = Object.keys(interactionKinds) as [InteractionKind, ...InteractionKind[]]

/** Who started it. */
export const interactionDirections = { in: 'From the client', out: 'To the client' } as const
