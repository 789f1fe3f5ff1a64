import type { paths } from './api.ts'
import { type LoupeOptions, type Request, checkUrl, send } from './send.ts'
import type { Arguments, CallOptions, Data, ListPath, ListRequest, Operation, PathOf, Row } from './types.ts'

type AnyInput = Omit<Request, 'method' | 'path'> | undefined
type Feed = Data<Operation<'get', '/api/v1/feed'>>

/** Calls Loupe with a key. Paths, input and replies are those of the API document. */
export class Loupe {
  private readonly options: LoupeOptions

  constructor(options: LoupeOptions) {
    checkUrl(options.url)
    this.options = options
  }

  get<P extends PathOf<'get'>>(path: P, ...[input]: Arguments<Operation<'get', P>>): Promise<Data<Operation<'get', P>>> {
    return this.call('GET', path, input)
  }

  post<P extends PathOf<'post'>>(path: P, ...[input]: Arguments<Operation<'post', P>>): Promise<Data<Operation<'post', P>>> {
    return this.call('POST', path, input)
  }

  put<P extends PathOf<'put'>>(path: P, ...[input]: Arguments<Operation<'put', P>>): Promise<Data<Operation<'put', P>>> {
    return this.call('PUT', path, input)
  }

  delete<P extends PathOf<'delete'>>(path: P, ...[input]: Arguments<Operation<'delete', P>>): Promise<Data<Operation<'delete', P>>> {
    return this.call('DELETE', path, input)
  }

  /** All rows of a list, read page by page while they are used. Sort by what does not change, so that no row is missed or repeated. */
  async *rows<P extends ListPath>(
    path: P,
    request: ListRequest<P>,
    options: Pick<CallOptions, 'signal'> = {},
  ): AsyncGenerator<Row<P>, void> {
    let read = 0
    for (let page = 1; ; page++) {
      const { list = [], count } = await this.call<{ list?: Row<P>[]; count: number }>('POST', path, {
        ...options,
        body: { ...request, page },
      })
      yield* list
      read += list.length
      if (list.length === 0 || read >= count) return
    }
  }

  /**
   * The pages of a client's stock until there is nothing new. Store the last `cursor` with what you have read, one for each kind, and continue with it
   * later. Where a page is `isAnew`, the stock begins with it: remove what neither it nor the following pages contain.
   */
  async *feed(
    query: { labGrown: boolean; cursor?: string | undefined },
    options: Pick<CallOptions, 'signal'> = {},
  ): AsyncGenerator<Feed, void> {
    let { cursor } = query
    for (;;) {
      const page = await this.call<Feed>('GET', '/api/v1/feed', { ...options, query: { ...query, cursor } })
      yield page
      if (!page.isMore) return
      cursor = page.cursor
    }
  }

  private call<D>(method: string, path: keyof paths, input: AnyInput): Promise<D> {
    return send(this.options, { ...input, method, path }) as Promise<D>
  }
}
