import { tasks } from '@loupe/contract/tasks/tasks.ts'
import { withHandlers } from '../../http/serve.ts'
import { taskHandlers } from './tasks/handlers.ts'

export const tasksResources = [withHandlers(tasks, taskHandlers)]
