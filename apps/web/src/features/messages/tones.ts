import { bulkMailTypes, mergeFieldNames, mergeFields } from '@loupe/domain/messages/bulk-mail.ts'

export const typeChoices = Object.entries(bulkMailTypes).map(([value, label]) => ({ value, label }))
export const inserts = mergeFieldNames.map((name) => ({ text: `{{${name}}}`, title: mergeFields[name] }))
