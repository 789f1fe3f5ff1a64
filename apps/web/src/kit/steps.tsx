import type { Named, Sent } from '@loupe/contract/route.ts'
import type { Lifecycle } from '@loupe/domain/kernel/lifecycle.ts'
import { Button, Flex } from 'antd'
import { useWrite } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { useNotices } from './notices.ts'

interface Props<Code extends string | number, A extends string, R extends Named> {
  table: Lifecycle<Code, A>
  status: Code
  route: R
  input(status: Code): Sent<R>
  /** Actions this person may not take although the route is theirs; the server decides, this only hides. */
  hidden?: readonly A[]
}

/** The steps open now, as buttons: the same question the server asks. No status and no role is named. */
export function Steps<Code extends string | number, A extends string, R extends Named>({
  table,
  status,
  route,
  input,
  hidden = [],
}: Props<Code, A, R>) {
  const may = useMay()
  const notices = useNotices()
  const write = useWrite(route)
  if (!may(route)) return null
  const take = (action: A) =>
    write.mutate(input(table.next(status, action)), {
      onSuccess: () => notices.good(`Now ${table.of(table.next(status, action)).label.toLowerCase()}.`),
      onError: (failure) => notices.failed(failure),
    })
  return (
    <Flex gap={4} justify="end">
      {table
        .open(status)
        .filter((action) => !hidden.includes(action))
        .map((action) => (
          <Button key={action} size="small" disabled={write.isPending} onClick={() => take(action)}>
            {table.label(action)}
          </Button>
        ))}
    </Flex>
  )
}
