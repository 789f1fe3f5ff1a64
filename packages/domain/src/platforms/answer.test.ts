import { expect, it } from 'vitest'
import { answerMeaning } from './answer.ts'

it.each([
  ['{"success":false,"message":"Bad login"}', 'Bad login'],
  ['{"status":"error","errors":["Column Weight is missing"]}', '["Column Weight is missing"]'],
  ['{"errors":[{"row":1}]}', '[{"row":1}]'],
  ['{"response":{"header":{"error_code":4001,"error_message":"Format is not supported"}}}', 'Format is not supported'],
  ['{"code":500}', '{"code":500}'],
  ['{"ok":"false"}', '{"ok":"false"}'],
  ['<?xml version="1.0"?><result><error>No rights</error></result>', '<?xml version="1.0"?><result><error>No rights</error></result>'],
  ['ERROR: file is empty', 'ERROR: file is empty'],
  ['Access denied', 'Access denied'],
])('%s means that the file was not taken', (body, message) => {
  expect(answerMeaning(body)).toMatchObject({ isTaken: false, message })
})

it.each([
  ['', 0],
  ['OK', 0],
  ['{"success":true,"errors":[]}', 0],
  ['{"status":"ok","error":null,"code":200}', 0],
  ['{"status":"queued","id":17}', 0],
  ['{"success":true,"rejected":3}', 3],
  ['{"success":true,"failed":[{"row":1},{"row":2}]}', 2],
  ['<result><error></error></result>', 0],
  ['17 rows without errors', 0],
  ['[1,2]', 0],
])('%s means that it was taken, but for %i rows', (body, refusedRows) => {
  expect(answerMeaning(body)).toMatchObject({ isTaken: true, refusedRows })
})

it('goes by the profile’s own text alone where it has one', () => {
  expect(answerMeaning('{"status":"error","note":"Lot accepted"}', 'lot ACCEPTED').isTaken).toBe(true)
  expect(answerMeaning('{"success":true}', 'Lot accepted').isTaken).toBe(false)
  expect(answerMeaning('', 'Lot accepted').isTaken).toBe(false)
})

it('cuts a long answer short', () => {
  expect(answerMeaning(`Error ${'x'.repeat(10_000)}`).message).toHaveLength(300)
})
