import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import { useWrite } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from './toast.ts'

interface Props<R extends Named> extends Omit<ButtonProps, 'onClick' | 'busy'> {
  route: R
  input: Sent<R>
  onDone?(reply: Reply<R>): void
  /** The toast, in words that say what was done. Needed where the route has no message of its own. */
  outcome?(reply: Reply<R>): string
  /** Handles a refusal that the page can explain better than a toast; returns whether it did. */
  onRefused?(failure: unknown): boolean
  /** Without a toast: the page shows the result. */
  isSilent?: boolean
  /** Undoes what it did, as its toast offers (kit/undo.ts). */
  undo?: ((reply: Reply<R>) => () => void) | undefined
}

/** A button that calls a route: visible only to people who may call it; a toast shows the result. */
export function RouteButton<R extends Named>({ route, input, onDone, outcome, onRefused, isSilent = false, undo, ...button }: Props<R>) {
  const may = useMay()
  const write = useWrite(route)
  if (!may(route)) return null
  const send = async () => {
    try {
      const reply = await write.mutateAsync(input)
      if (!isSilent) toast.success(outcome?.(reply) ?? route.message ?? `${button.label}: done.`, undo?.(reply))
      onDone?.(reply)
    } catch (error) {
      if (!onRefused?.(error)) toast.error(error)
    }
  }
  return <Button {...button} busy={write.isPending} onClick={send} />
}
