import type { createFiles } from '../integrations/files.ts'

export interface DemoThreadData {
  /** Of the owner of the tables, who may load them without their indexes. */
  ownerUrl: string
  config: Parameters<typeof createFiles>[0]
}
