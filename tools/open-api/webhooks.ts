import { webhookMessageNames, webhookMessages } from '@loupe/contract/platforms/webhook-messages.ts'
import type { JsonSchema } from './json-schema.ts'
import { pascal } from './names.ts'
import type { Schemas } from './schemas.ts'

/** The messages of webhooks with their schemas as they were added to the document. */
export const describeWebhooks = (schemas: Schemas) =>
  webhookMessageNames.map((name) => ({
    name,
    schemaName: `${pascal(name)}Message`,
    schema: schemas.add(webhookMessages[name].body, 'output', `${pascal(name)}Message`),
  }))

const header = (name: string, description: string) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } })

/** A request that Loupe sends to the address of a webhook. */
export const webhookOf = (name: keyof typeof webhookMessages, schema: JsonSchema) => ({
  post: {
    operationId: `webhook.${name}`,
    summary: webhookMessages[name].summary,
    description:
      'Signed as Standard Webhooks defines. `event` and `at` say what happened and when; `data` is the state when the message is first sent, which may be a later one. Messages come one after the other, in order; one may come twice.',
    tags: ['webhooks'],
    security: [],
    parameters: [
      header('webhook-id', 'The id of the message, the same each time it is sent'),
      header('webhook-timestamp', 'When it is sent, in seconds since 1970'),
      header('webhook-signature', 'Signatures separated by spaces, each `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in Base64'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Delivered' },
      '410': { description: 'The address is gone: the webhook is disabled, and its `state` is `failing`' },
      default: { description: 'Not delivered: sent again later' },
    },
  },
})
