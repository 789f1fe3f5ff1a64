import type { paths, webhooks } from './api.ts'

/** Types of calls, taken from the paths of the API document. */
type Method = 'get' | 'post' | 'put' | 'delete'
export type PathOf<M extends Method> = { [P in keyof paths]: M extends keyof paths[P] ? P : never }[keyof paths]
export type Operation<M extends Method, P extends keyof paths> = M extends keyof paths[P] ? paths[P][M] : never

type Content<T> = T extends { content: infer C } ? C : never
type Body<C> = C extends { 'application/json': infer B } ? B : FormData
type Parameters<O, Where extends string> = O extends { parameters: infer A }
  ? Where extends keyof A
    ? NonNullable<A[Where]>
    : never
  : never
/** A part of the input, if the operation takes it. */
type Part<Name extends string, T> = [T] extends [never] ? unknown : object extends T ? { [N in Name]?: T } : { [N in Name]: T }
type BodyPart<O> = O extends { requestBody: infer R } ? { body: Body<Content<R>> } : { body?: Body<Content<RequestBody<O>>> }
type RequestBody<O> = 'requestBody' extends keyof O ? NonNullable<O['requestBody']> : never

export interface CallOptions {
  /** Names this request, so that it is done once however often it is sent. One is made if it is absent: give your own to repeat a request later. */
  idempotencyKey?: string
  signal?: AbortSignal
}
type Input<O> = Part<'params', Parameters<O, 'path'>> &
  Part<'query', Parameters<O, 'query'>> &
  ('requestBody' extends keyof O ? BodyPart<O> : unknown) &
  CallOptions
export type Arguments<O> = object extends Input<O> ? [input?: Input<O>] : [input: Input<O>]

/** What a successful response carries; the bytes of a file. */
export type Data<O> = O extends { responses: { 200: { content: infer C } } }
  ? C extends { 'application/json': { data: infer D } }
    ? D
    : Blob
  : never

export type ListPath = Extract<PathOf<'post'>, `${string}/paginate`>
export type ListRequest<P extends ListPath> = Omit<
  Operation<'post', P> extends { requestBody: infer R } ? Body<Content<R>> : never,
  'page' | 'isCountOnly'
>
export type Row<P extends ListPath> =
  Data<Operation<'post', P>> extends { list?: infer L } ? (NonNullable<L> extends (infer R)[] ? R : never) : never

type Message<W> = W extends { post: { requestBody: { content: { 'application/json': infer B } } } } ? B : never
/** What a webhook receives. */
export type WebhookMessage = Message<webhooks[keyof webhooks]>
