import { faultsOf } from '@loupe/contract/faults.ts'
import { clientReads, clientWrites } from '@loupe/contract/tools/client-tools.ts'
import { companyReads } from '@loupe/contract/tools/company-reads.ts'
import { companyWrites } from '@loupe/contract/tools/company-writes.ts'
import { type Tool, type Tools, hasIdempotencyKey, isWrite, missingKey } from '@loupe/contract/tools/tool.ts'
import { codeOf, messageOf } from '@loupe/domain/kernel/errors.ts'
import { z } from 'zod'
import type { ApiCaller } from '../context.ts'
import { type Calls, type Report, failureOf } from './calls.ts'
import { clientReadHandlers, clientWriteHandlers } from './client-handlers.ts'
import { companyReadHandlers } from './company-reads.ts'
import { companyWriteHandlers } from './company-writes.ts'
import type { ReadHandlers, WriteHandler, WriteHandlers } from './handlers.ts'
import { preview } from './preview.ts'
import { type Outcome, type ToolResult, refusalOf, resultOf } from './outcome.ts'

type Run = (input: unknown, call: Calls) => Promise<Outcome>
const isPreview = (input: unknown) => (input as { preview?: boolean }).preview === true
/** A tool with its handler, as MCP describes and calls it. */
interface ServedTool {
  tool: Tool
  run: Run
  described: Described
}
interface Described {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object'; [key: string]: unknown }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
}

/**
 * An assistant reads every schema with every request of its user: what a format says already is left out. How many decimals a number has is said in words:
 * some assistants refuse a `multipleOf` of a fraction, and validators that divide by 0.01 in binary fractions refuse 0.07.
 */
function schemaOf(input: Tool['input']): Described['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      const decimals = Math.round(-Math.log10(jsonSchema.multipleOf ?? 1))
      if (decimals < 1) return
      delete jsonSchema.multipleOf
      const rule = `At most ${decimals} decimal${decimals === 1 ? '' : 's'}`
      jsonSchema.description = jsonSchema.description ? `${jsonSchema.description}. ${rule}` : rule
    },
  })
  return schema as Described['inputSchema']
}

const describe = (name: string, tool: Tool): Described => ({
  name,
  title: tool.title,
  description: tool.description,
  inputSchema: schemaOf(tool.input),
  annotations: {
    readOnlyHint: !isWrite(tool),
    destructiveHint: tool.isDestructive === true,
    idempotentHint: !isWrite(tool) || hasIdempotencyKey(tool),
    openWorldHint: tool.isOpenWorld === true,
  },
})

// The schema of each tool is that of its handler's input; a loop over tools cannot say which.
const reading = <T extends Tools>(tools: T, handlers: ReadHandlers<T>): ServedTool[] =>
  Object.entries(tools).map(([name, tool]) => ({ tool, run: handlers[name] as Run, described: describe(name, tool) }))

const writing = <T extends Tools>(tools: T, handlers: WriteHandlers<T>): ServedTool[] =>
  Object.entries(tools).map(([name, tool]) => {
    const handler = handlers[name] as WriteHandler<object>
    const orPreview: Run = (input, call) =>
      isPreview(input) ? preview(handler, input as object, call) : handler.run(input as object, call)
    return { tool, run: orPreview, described: describe(name, tool) }
  })

const byName = (tools: readonly ServedTool[]) => new Map(tools.map((one) => [one.described.name, one]))
const ofCompany = byName([...reading(companyReads, companyReadHandlers), ...writing(companyWrites, companyWriteHandlers)])
const ofClient = byName([...reading(clientReads, clientReadHandlers), ...writing(clientWrites, clientWriteHandlers)])

const toolsFor = ({ client }: ApiCaller) => (client ? ofClient : ofCompany)

/** The tools that a key may use at this moment. */
export const toolsOf = (key: ApiCaller, call: Calls): Described[] =>
  [...toolsFor(key).values()]
    .filter(
      ({ tool: { route, alsoCalls = [], alsoNeeds } }) => [route, ...alsoCalls].every(call.may) && (!alsoNeeds || call.has(alsoNeeds)),
    )
    .map(({ described }) => described)

/** What serves one message of one key. */
export interface Session {
  key: ApiCaller
  call: Calls
  publicUrl: string
  report: Report
}

/** Calls a tool. One that the key may not use is refused by its route, which also writes that into the audit log. */
export async function callTool(name: string, given: unknown, { key, call, publicUrl, report }: Session): Promise<ToolResult> {
  const found = toolsFor(key).get(name)
  if (!found) return refusalOf({ code: codeOf('not_found'), message: `There is no tool called ${name}.` })
  const { tool, run } = found
  const input = tool.input.safeParse(given ?? {})
  const fields = input.success ? missingKey(tool, input.data) : faultsOf(tool.input, given ?? {})
  if (fields.length > 0) return refusalOf({ code: codeOf('validation'), message: messageOf('validation'), data: { fields } }, tool)
  try {
    return resultOf(await run(input.data, call), publicUrl)
  } catch (error) {
    return refusalOf(failureOf(error, report), tool, isPreview(input.data))
  }
}
