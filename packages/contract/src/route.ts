import type { Reason } from '@loupe/domain/kernel/errors.ts'
import { type Actor, type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { type KeyAccess, scopeOf } from '@loupe/domain/platforms/api-key.ts'
import type { Extension, FileKind } from '@loupe/domain/kernel/file-kind.ts'
import { z } from 'zod'

/**
 * A route as a value: the server's route, its permission check, the OpenAPI document, the typed client and the forms all follow from this one
 * definition. A read gets a connection, a write a transaction; the kind is declared, because lists are POST.
 */
export interface Route {
  kind: 'read' | 'write'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  summary: string
  /**
   * `anyone` needs no session; `signedIn` any full session; `defaultPassword` is the forced change of password, which a limited token may call too;
   * `key:…` needs an API key with that scope and accepts nothing else.
   */
  access: Permission | KeyAccess | 'anyone' | 'signedIn' | 'defaultPassword'
  /** A second permission, for a route whose reply depends on what that permission protects. */
  alsoNeeds?: Permission
  /** The permission to download it as a file, for a list that everybody signed in may read. */
  download?: Permission
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The schema of `data` in the reply. It is also the whitelist: other fields are never sent. */
  reply: z.ZodType
  refusals?: readonly Reason[]
  /** The message in the envelope of a success; 'OK' by default. */
  message?: string
  /** Accepts files as multipart/form-data; `body` then describes the text fields. */
  upload?: Upload
  /** Requests a minute from one address, for public routes; each node counts its own. */
  perMinute?: number
  /**
   * For a public route that pages of other origins may read: caches store the reply for so many seconds, and an ETag identifies it. The same content
   * must give the same reply. With 0 browsers ask every time whether it has changed, and the handler decides which pages may read it.
   */
  cacheSeconds?: number
  /** Its file has an ETag, so that a caller that has this content gets 304. Replies with `cacheSeconds` always have one. */
  hasEtag?: true
  /** It answers a page at a time, and the header `Link` names the next one (RFC 8288). */
  isPaged?: true
  /** May be a few seconds old, so it is read from the replica, if there is one. */
  mayBeOld?: boolean
  /** It will be removed: since when that is known, and from when it may be gone, both as days (YYYY-MM-DD). The policy is in docs/operations.md. */
  deprecated?: { since: string; sunset: string }
  /** Replies to repeated requests must not be stored, because they contain a secret such as a session token. */
  unrepeatable?: boolean
}

/**
 * Whether a person's permissions open a route: its own and the additional one. Routes for anyone, or for everyone signed in, need none; a route for
 * API keys is never opened by a person's permissions.
 */
export function mayCall(actor: Pick<Actor, 'permissions'>, route: Pick<Route, 'access' | 'alsoNeeds'>): boolean {
  return !scopeOf(route.access) && neededBy(route).every((right) => can(actor, right))
}

/** The permissions that a person needs for a route: none for anyone, for everyone signed in, and for API keys. */
export function neededBy({ access, alsoNeeds }: Pick<Route, 'access' | 'alsoNeeds'>): Permission[] {
  const isForAll = access === 'anyone' || access === 'signedIn' || access === 'defaultPassword' || scopeOf(access) !== undefined
  return [...(isForAll ? [] : [access as Permission]), ...(alsoNeeds === undefined ? [] : [alsoNeeds])]
}

/** Limits of an upload: kinds by extension (recognised by the first bytes), number of files, and megabytes of each. */
export interface Upload {
  accept: readonly Extension[]
  megabytes: number
  files: number
  /** The name must match the content: a GIF named .png is refused. */
  isCalledByKind?: boolean
}
/** A file as a handler receives it: at `path` until the reply is sent. `name` is the sender's: show it to people, but never use it as a path. */
export interface ReceivedFile {
  name: string
  kind: FileKind
  size: number
  sha256: string
  path: string
}

/** A file as the reply of a route. */
export interface FileReply {
  name: string
  type: string
  /** A function is called when the bytes are needed; when `size` is known it may be called for a part of them, which seeking in a video needs. */
  body: Uint8Array | AsyncIterable<Uint8Array> | ((part?: ByteRange) => Promise<AsyncIterable<Uint8Array>>)
  size?: number
  /** The browser shows it instead of saving it. */
  isInline?: boolean
  /** Identifies this content: a browser that has it gets 304 instead of the bytes. */
  etag?: string
  /** For how many seconds the browser need not ask again. */
  maxAge?: number
  /** Public: shared caches may store it, and pages of other origins may show it. */
  isPublic?: boolean
  /** The content security policy of a page; without one, everything is forbidden. */
  policy?: string
}
/** A range of bytes, both ends included. */
export interface ByteRange {
  start: number
  end: number
}
const fileTypes = new WeakMap<z.ZodType, readonly string[]>()
/** The `reply` of a route that returns a file of one of these media types; `image/*` is every picture. */
export function fileReply(...types: [string, ...string[]]) {
  const reply = z.custom<FileReply>()
  fileTypes.set(reply, types)
  return reply
}
/** The media types of the file that a route returns; undefined where it returns data. */
export const fileTypesOf = ({ reply }: Pick<Route, 'reply'>): readonly string[] | undefined => fileTypes.get(reply)

export type Named<R extends Route = Route> = R & { name: `${string}.${string}` }

type Part<R, K extends 'params' | 'query' | 'body', Way extends 'in' | 'out'> = R extends { [k in K]: infer S extends z.ZodType }
  ? { [k in K]: Way extends 'in' ? z.input<S> : z.output<S> }
  : object
type Files<R, Way extends 'in' | 'out'> = R extends { upload: Upload }
  ? { files: Way extends 'in' ? readonly File[] : ReceivedFile[] }
  : object
type Input<R, Way extends 'in' | 'out'> = Part<R, 'params', Way> & Part<R, 'query', Way> & Part<R, 'body', Way> & Files<R, Way>
/** What a caller sends. */
export type Sent<R extends Route> = Input<R, 'in'>
/** What a handler receives, after the schema has parsed it. */
export type Received<R extends Route> = Input<R, 'out'>
export type Reply<R extends Route> = z.output<R['reply']>

export type Resource = Record<string, Named>

type NamedRoutes<N extends string, R extends Record<string, Route>> = { [K in keyof R & string]: R[K] & { name: `${N}.${K}` } }

/** Names each route `<resource>.<key>`, which is also the key of its handler and query, and its OpenAPI operation. */
export function resource<const N extends string, const R extends Record<string, Route>>(name: N, routes: R): NamedRoutes<N, R> {
  const named: Record<string, Named> = {}
  for (const [key, route] of Object.entries(routes)) named[key] = { ...route, name: `${name}.${key}` }
  return named as NamedRoutes<N, R>
}
