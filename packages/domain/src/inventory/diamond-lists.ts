import { type FieldsWith, fieldsOfKind, stoneFields } from './stone-fields.ts'

type Lists = { readonly [F in CodedField]: (typeof stoneFields)[F]['list'] }
export type CodedField = FieldsWith<{ kind: 'code' }>
export const codedFields = fieldsOfKind('code')
/**
 * The master list of each graded field. On the wire such a field is the value's code ("ROUND", "VVS1"); in the database it is the value's number in
 * that list. Order and names come from the list; values are never sorted alphabetically.
 */
export const diamondLists = Object.fromEntries(codedFields.map((field) => [field, stoneFields[field].list])) as Lists
/** Whether a field is graded by a master list. */
export const isCodedField = (field: string): field is CodedField => Object.hasOwn(diamondLists, field)
/** The list of symbols in a report's plot: a set, not a scale. */
export const keyToSymbols = 'KEY_TO_SYMBOL'

/** Default facets of the desk. Each is also a multi-select filter. */
export const deskFacets = [
  'wSts',
  'shpNm',
  'colNm',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'locNm',
  'shdNm',
  'mlkNm',
] as const
/** Every field that can be a facet. */
export const facetFields = ['wSts', ...codedFields] as const
export type FacetField = (typeof facetFields)[number]
