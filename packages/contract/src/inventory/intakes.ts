import { remoteStates } from '@loupe/domain/kernel/remote-state.ts'
import { sheetModes } from '@loupe/domain/sheets/codes.ts'
import { intakeMinutes, intakeOutcomes, intakeWays, patternFault } from '@loupe/domain/sheets/intake.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { remoteDefaults, remoteFolder, remoteSecrets, line, trialOf } from '../remote-folder.ts'
import { listOf } from '../list.ts'
import { byId, count, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

/** Input fields of an intake. */
const values = {
  vendor: z
    .string()
    .trim()
    .min(1, 'Please enter the vendor.')
    .max(100)
    .meta({ title: 'Vendor', description: 'The vendor of the stones in the sheets' }),
  labGrown: z.boolean().meta({ title: 'Lab-Grown', description: 'Natural and lab-grown stones are never mixed in a sheet' }),
  mode: z
    .enum(sheetModes)
    .meta({ title: 'Mode', description: 'add: add and update; replace: a full list, missing stones are withdrawn; prices: prices only' }),
  way: z.enum(intakeWays).meta({ title: 'Where', description: 'local: a folder of this server, below the operator’s directory' }),
  ...remoteFolder,
  username: remoteFolder.username.meta({ title: 'Username', description: 'Of the account there' }),
  pattern: line(100)
    .min(1, 'Please enter a pattern, such as *.csv.')
    .superRefine((pattern, { addIssue }) => {
      const fault = patternFault(pattern)
      if (fault) addIssue(fault)
    })
    .meta({ title: 'File names', description: '* is any text, ? is one character. Only .csv and .xlsx are imported' }),
  refresh: z.literal(intakeMinutes).meta({ title: 'Check interval', description: 'Minutes between two checks; 1440: once a day' }),
  hour: z.int().min(0).max(23).nullable().meta({ title: 'Hour', description: 'Hour of the daily check, in company time' }),
}
const password = remoteSecrets.password.meta({
  title: 'Password',
  description: 'Stored encrypted and never shown; empty leaves the present one',
})
const isActive = z.boolean().meta({ title: 'Active' })

const intake = z
  .object({
    id,
    ...values,
    isActive,
    hasPassword: z.boolean(),
    hasPrivateKey: z.boolean(),
    state: z.enum(remoteStates).meta({ title: 'Status' }),
    files: count.meta({ title: 'Files' }),
    asking: count.meta({ title: 'Need input' }),
    seen: z
      .array(z.object({ name: z.string(), size: z.int() }))
      .meta({ title: 'Found, not imported yet', description: 'Imported once unchanged for a minute' }),
    failed: count.meta({ title: 'Failed in a row' }),
    note: z.string().meta({ title: 'Last check' }),
    owner: z.string().meta({ title: 'On behalf of' }),
    lastSuccessAt: instant.nullable().meta({ title: 'Last success' }),
    nextRunAt: instant.nullable().meta({ title: 'Next check' }),
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'Intake' })
export type Intake = z.output<typeof intake>

/** A file that was taken, and the outcome of its sheet. */
const intakeFile = z
  .object({
    id,
    intake: id,
    name: z.string().meta({ title: 'File' }),
    size: z.int().meta({ title: 'Bytes' }),
    outcome: z.enum(intakeOutcomes).meta({ id: 'IntakeOutcome', title: 'Result' }),
    note: z.string().meta({ title: 'Why' }),
    sheet: id.nullable().meta({ title: 'Sheet' }),
    rows: count.nullable().meta({ title: 'Rows' }),
    new: count.nullable().meta({ title: 'New' }),
    changed: count.nullable().meta({ title: 'Changed' }),
    unchanged: count.nullable().meta({ title: 'Same as in stock' }),
    missing: count.nullable().meta({ title: 'Missing' }),
    blocked: count.nullable().meta({ title: 'On hold, memo or sold' }),
    refused: count.nullable().meta({ title: 'Refused' }),
    takenAt: instant.meta({ title: 'Imported' }),
  })
  .meta({ id: 'IntakeFile' })
export type IntakeFile = z.output<typeof intakeFile>

const at = (rest: string): `/${string}` => `/admin/v1/vendor-intake/${rest}`

export const intakes = resource('intakes', {
  ...familyOf({
    path: 'vendor-intake',
    module: 'intake',
    nouns: ['an intake of a vendor', 'intakes of vendors'],
    row: intake,
    fields: ['vendor', 'labGrown', 'mode', 'way', 'refresh', 'isActive', 'lastSuccessAt', 'nextRunAt', 'createdAt', 'updatedAt'],
    create: z.strictObject({
      ...values,
      ...remoteDefaults,
      username: values.username.default(''),
      password: password.default(''),
      labGrown: values.labGrown.default(false),
      pattern: values.pattern.default('*'),
      hour: values.hour.default(null),
      isActive: isActive.default(true),
    }),
    change: z.strictObject({ ...values, ...remoteSecrets, password, isActive }),
    reply: intake,
    refusals: ['not_found', 'duplicate', 'forbidden'],
  }),
  test: {
    kind: 'read',
    method: 'POST',
    path: at('test'),
    summary: 'Test the folder of an intake, stored or as entered: sign in, and list the files that match; nothing is imported',
    access: 'intake:update',
    body: z.strictObject({ ...trialOf, way: values.way.optional(), pattern: values.pattern.optional() }),
    reply: z.object({ isFine: z.boolean(), note: z.string() }),
    refusals: ['not_found'],
  },
  run: {
    kind: 'write',
    method: 'POST',
    path: at('run'),
    message: 'The folder is checked as soon as a worker is free.',
    summary: 'Check now; a new file is imported once it has been unchanged for a minute',
    access: 'intake:update',
    body: byId,
    reply: intake,
    refusals: ['not_found', 'wrong_status'],
  },
  files: {
    kind: 'read',
    method: 'POST',
    path: at('files/paginate'),
    summary: 'The imported files, and the outcome of each',
    access: 'intake:view',
    ...listOf(intakeFile, ['intake', 'name', 'size', 'outcome', 'takenAt']),
  },
})
