import { isCloseToTerms, passwordFault, tooClose, tooCommon } from '@loupe/domain/access/password.ts'
import { hash, verify } from '@node-rs/argon2'
import type { Reading } from '../../context.ts'
import { getCompanyName } from '../../db/settings.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Argon2id with OWASP's first choice of parameters: 19 MiB, two passes. */
export const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = owaspCost
const newDummyHash = () => hash('nobody has this password', cost)
/** Checked when there is no user, so that an unknown name takes as long as a wrong password. */
let dummyHash = newDummyHash()

/** For tests alone, which sign in hundreds of times. A stored hash is checked at the cost that it was made with. */
export function setPasswordCost(chosen: typeof owaspCost): void {
  cost = chosen
  dummyHash = newDummyHash()
}

/** Takes a core for some milliseconds: call it through the queue (`queueAttempt`), before a transaction begins. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether a password matches the stored hash; takes the same time without one. */
export async function isPassword(stored: string | undefined, typed: string): Promise<boolean> {
  const against = stored?.startsWith('$argon2') ? stored : await dummyHash
  const isRight = await verify(against, typed)
  return isRight && against === stored
}

interface Person {
  email: string
  username: string
  firstName: string
  lastName: string
}

/** Why a person may not choose this password, as a sentence; undefined when they may. */
export async function chosenPasswordFault(
  { db }: Pick<Reading, 'db'>,
  password: string,
  person: Person,
  current?: string,
): Promise<string | undefined> {
  return passwordFault(password, person, current) ?? weakness({ db }, password, person)
}

/** The same for a password given to somebody, whose length the contract has checked. */
export async function weakness({ db }: Pick<Reading, 'db'>, password: string, person: Person): Promise<string | undefined> {
  const { email, username, firstName, lastName } = person
  if (await isCommonPassword(password)) return tooCommon
  return isCloseToTerms(password, [await getCompanyName(db), firstName, lastName, username, email]) ? tooClose : undefined
}
