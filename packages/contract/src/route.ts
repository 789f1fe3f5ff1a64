import type { Reason } from '@loupe/domain/kernel/errors.ts'
import { type Actor, type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { type KeyAccess, scopeOf } from '@loupe/domain/platforms/api-key.ts'
import type { Extension, FileKind } from '@loupe/domain/kernel/file-kind.ts'
import { z } from 'zod'

/**
 * A call is a value: from this one definition come the server's route, its permission check, the OpenAPI document, the typed client and the
 * forms. A read is given a connection, a write one transaction; the kind is declared because lists are POST.
 */
export interface Route {
  kind: 'read' | 'write'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  summary: string
  /**
   * `anyone` needs no session; `signedIn` any full session; `defaultPassword` is the forced change, which a limited token may call too;
   * `key:…` is called with a key of that scope by a client's system, and with nothing else. */
  access: Permission | KeyAccess | 'anyone' | 'signedIn' | 'defaultPassword'
  /** A second right that the call needs, where its answer depends on what that right protects. */
  alsoNeeds?: Permission
  /** Who may take it away as a file, of a list that everybody signed in may read. */
  download?: Permission
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Describes `data` of the reply; also the whitelist: what it does not name never leaves. */
  reply: z.ZodType
  refusals?: readonly Reason[]
  /** Said in the envelope of a success; 'OK' when silent. */
  message?: string
  /** Takes files, as multipart/form-data; `body` then describes the text fields beside them. */
  upload?: Upload
  /** Calls a minute from one address, for what anybody may call; each node counts its own. */
  perMinute?: number
  /**
   * What anybody may read, and ask for from pages of other addresses: caches keep it for so many seconds, and an ETag names it. Its reply must be the
   * same for the same content.
   */
  cacheSeconds?: number
  /** An overview, which is as good a few seconds old: read from the replica, if there is one. */
  mayBeOld?: boolean
  /** Answers repeat for ever and must not be kept (sign-in replies hold a token). */
  unrepeatable?: boolean
}

/**
 * Whether somebody's rights open a call: the one it asks for and the one it needs besides. A call for anyone, or for everyone signed in, asks for none;
 * one that a key opens is opened by no person's rights.
 */
export function mayCall(actor: Pick<Actor, 'permissions'>, { access, alsoNeeds }: Pick<Route, 'access' | 'alsoNeeds'>): boolean {
  if (scopeOf(access)) return false
  const isForAll = access === 'anyone' || access === 'signedIn' || access === 'defaultPassword'
  return (isForAll || can(actor, access as Permission)) && (alsoNeeds === undefined || can(actor, alsoNeeds))
}

/** What an upload may hold: kinds by extension (told by the first bytes), at most so many files of so many megabytes each. */
export interface Upload {
  accept: readonly Extension[]
  megabytes: number
  files: number
  /** The name must be one of the kind that the first bytes are of: a GIF called .png is refused. */
  isCalledByKind?: boolean
}
/** A file as a handler receives it: at `path` until the answer has gone. `name` is what the sender called it: for people, never for a path. */
export interface ReceivedFile {
  name: string
  kind: FileKind
  size: number
  sha256: string
  path: string
}

/** A file as the answer of a call. */
export interface FileReply {
  name: string
  type: string
  /** A function is asked when the bytes are needed, and for a part of them when `size` is known: that is what seeking in a video takes. */
  body: Uint8Array | AsyncIterable<Uint8Array> | ((part?: ByteRange) => Promise<AsyncIterable<Uint8Array>>)
  size?: number
  /** Shown by the browser instead of saved. */
  isInline?: boolean
  /** Names this very content: a browser that has it is told so instead of being sent it again. */
  etag?: string
  /** For how many seconds it need not even ask. */
  maxAge?: number
  /** Anybody may have it: shared caches keep it, and pages of other addresses show it. */
  isPublic?: boolean
  /** What a page may do, as a content security policy; without one, nothing. */
  policy?: string
}
/** Bytes from the first to the last of these places, both included. */
export interface ByteRange {
  start: number
  end: number
}
/** The `reply` of a call that answers with a file. */
export const fileReply = z.custom<FileReply>().meta({ title: 'File', description: 'The bytes of a file' })

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
/** What a handler receives, after the schema has read it. */
export type Received<R extends Route> = Input<R, 'out'>
export type Reply<R extends Route> = z.output<R['reply']>

export type Resource = Record<string, Named>

/** Names each route `<resource>.<key>`, which is its handler's key, its query key and its OpenAPI operation. */
export function resource<const N extends string, const R extends Record<string, Route>>(
  name: N,
  routes: R,
): { [K in keyof R & string]: R[K] & { name: `${N}.${K}` } } {
  return Object.fromEntries(Object.entries(routes).map(([key, route]) => [key, { ...route, name: `${name}.${key}` }])) as never
}
