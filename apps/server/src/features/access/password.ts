import { hash, verify } from '@node-rs/argon2'

/** Argon2id at OWASP's first choice: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Verified against when there is nobody, so that an unknown name takes as long as a wrong password. */
const nobodys = hash('nobody has this password', cost)

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether a password is the one kept; takes the same time when nothing is kept. */
export async function isPassword(kept: string | undefined, typed: string): Promise<boolean> {
  const against = kept?.startsWith('$argon2') ? kept : await nobodys
  const isRight = await verify(against, typed)
  return isRight && against === kept
}
