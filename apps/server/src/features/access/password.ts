import { isCloseToWords, passwordFault, tooClose, tooCommon } from '@loupe/domain/access/password.ts'
import { hash, verify } from '@node-rs/argon2'
import type { Reading } from '../../context.ts'
import { getHouseName } from '../masters/settings/look.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Argon2id at OWASP's first choice: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Verified against when there is nobody, so that an unknown name takes as long as a wrong password. */
const nobodys = hash('nobody has this password', cost)

/** Takes a core for some milliseconds: call it in a turn (`inTurn`), before a transaction begins. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether a password is the one kept; takes the same time when nothing is kept. */
export async function isPassword(kept: string | undefined, typed: string): Promise<boolean> {
  const against = kept?.startsWith('$argon2') ? kept : await nobodys
  const isRight = await verify(against, typed)
  return isRight && against === kept
}

interface Person {
  email: string
  username: string
  firstName: string
  lastName: string
}

/** Why somebody may not choose this password, as a sentence; undefined when they may. */
export async function chosenPasswordFault(
  { db }: Pick<Reading, 'db'>,
  password: string,
  person: Person,
  current?: string,
): Promise<string | undefined> {
  return passwordFault(password, person, current) ?? weakness({ db }, password, person)
}

/** The same for a password that is given to somebody, whose length the contract has checked. */
export async function weakness({ db }: Pick<Reading, 'db'>, password: string, person: Person): Promise<string | undefined> {
  const { email, username, firstName, lastName } = person
  if (await isCommonPassword(password)) return tooCommon
  return isCloseToWords(password, [await getHouseName(db), firstName, lastName, username, email]) ? tooClose : undefined
}
