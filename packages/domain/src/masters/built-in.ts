import { masterLists } from './lists.ts'

/** Values that rules name, each with what would break without it. `true` means every value with which the list starts. */
const relied: Readonly<Record<string, readonly [codes: readonly string[] | true, why: string]>> = {
  SHAPE: [['ROUND'], 'only rounds have a cut grade, and pair matching depends on it'],
  COLOR: [true, 'list prices depend on it'],
  CLARITY: [true, 'list prices depend on it'],
  CUT: [['ID', 'EX'], 'searches for triple excellent stones name it'],
  POLISH: [['ID', 'EX'], 'searches for triple excellent stones name it'],
  SYMMETRY: [['ID', 'EX'], 'searches for triple excellent stones name it'],
  FLUORESCENCE: [true, 'pairs are matched by it'],
  SHADE: [['NONE'], 'searches for stones without brown, green and milk name it'],
  MILKY: [['NONE'], 'searches for stones without brown, green and milk name it'],
  MIX_TINT: [['NONE'], 'searches for stones without brown, green and milk name it'],
  OVERTONE: [['NONE'], 'fancy colors without an overtone are read as this'],
  LAB: [['NONE'], 'stones without a report have it'],
  ORIGIN: [['UNKNOWN'], 'documents omit this origin'],
  CURRENCY: [['USD'], 'prices are in it'],
  USER_ROLES: [true, 'permissions depend on it'],
}

/**
 * Why a list or value cannot be deleted, merged into another or, for a list, made inactive; undefined when it can. Values that the company added are
 * never built in.
 * @param parentCode the list of a value; null for a list
 */
export function builtInBecause(parentCode: string | null, code: string): string | undefined {
  if (parentCode === null)
    return masterLists.some((list) => list.code === code) ? 'stones, clients or orders take their values from it' : undefined
  const [codes, why] = relied[parentCode] ?? [[], '']
  const values = codes === true ? (masterLists.find((list) => list.code === parentCode)?.values ?? []).map((value) => value.code) : codes
  return values.includes(code) ? why : undefined
}
