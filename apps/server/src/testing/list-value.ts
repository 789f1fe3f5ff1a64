import type { World } from './world.ts'

/** The id of a value of a list, such as `('CURRENCY', 'USD')`. */
export async function listValue(world: World, parentCode: string, code: string): Promise<string> {
  const { id } = await world.services.db
    .selectFrom('master')
    .select('id')
    .where('parentCode', '=', parentCode)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}
