import type { SendQuestion } from './route-form-props.ts'

/** The question before something is made inactive. @param content what follows from it */
export const deactivationQuestion = (name: string, content: string) =>
  ({ title: `Make ${name} inactive?`, content, ok: 'Make inactive', isDanger: true }) as const satisfies SendQuestion
