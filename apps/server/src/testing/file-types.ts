import { routes } from '@loupe/contract/index.ts'
import { fileTypesOf } from '@loupe/contract/route.ts'

const declared = routes.flatMap((route) => {
  const types = fileTypesOf(route)
  return types ? [{ route, types, pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`) }] : []
})

/** @throws if a file is of a media type that its route does not declare: a client generated from the API document could not read it */
export function checkFileType(path: string, method: string, type: string): void {
  const found = declared.find(({ route, pattern }) => route.method === method && pattern.test(path.split('?')[0] ?? ''))
  const [own = ''] = type.split(';')
  if (found && !found.types.some((range) => range === '*/*' || range === own || range === `${own.split('/')[0]}/*`))
    throw new Error(`${found.route.name} replies with ${own}, and declares ${found.types.join(', ')}.`)
}
