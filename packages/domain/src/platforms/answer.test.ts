import { describe, expect, it } from 'vitest'
import { isPage, treeOf } from './answer-tree.ts'
import { answerMeaning } from './answer.ts'

/** Refusals that platforms of the trade, and common server frameworks, send with status 200. */
const refusals: readonly (readonly [body: string, message: string])[] = [
  ['{"success":false,"message":"Bad login"}', 'Bad login'],
  ['{"Success":"False","Msg":"Bad login"}', 'Bad login'],
  ['{"status":"error","errors":["Column Weight is missing"]}', '["Column Weight is missing"]'],
  ['{"errors":[{"row":1}]}', '[{"row":1}]'],
  ['{"errors":{"file":["The file field is required."]},"message":"The given data was invalid."}', 'The given data was invalid.'],
  ['{"response":{"header":{"error_code":4001,"error_message":"Format is not supported"}}}', 'Format is not supported'],
  ['{"response":{"header":{"error_code":1,"error_message":"No error"}}}', 'No error'],
  ['{"ErrorCode":-1,"ErrorMessage":"Session expired"}', 'Session expired'],
  ['{"error_code":"E1002","error_message":"Unknown column"}', 'Unknown column'],
  ['{"code":500}', '{"code":500}'],
  ['{"code":4001,"msg":"Token has expired"}', 'Token has expired'],
  ['{"statusCode":401,"message":"Unauthorized"}', 'Unauthorized'],
  ['{"status":403,"title":"Forbidden"}', '{"status":403,"title":"Forbidden"}'],
  ['{"status":{"code":422,"message":"Bad file"}}', 'Bad file'],
  ['{"status":false,"message":"Stock not uploaded"}', 'Stock not uploaded'],
  ['{"status":"Failed: no stones"}', '{"status":"Failed: no stones"}'],
  ['{"status":"Not OK"}', '{"status":"Not OK"}'],
  ['{"result":"unsuccessful"}', '{"result":"unsuccessful"}'],
  ['{"ok":"false"}', '{"ok":"false"}'],
  ['{"ok":0}', '{"ok":0}'],
  ['{"error":true,"message":"Wrong password"}', 'Wrong password'],
  ['{"error":{"code":17,"message":"Quota exceeded"}}', 'Quota exceeded'],
  ['{"error":"invalid_grant","error_description":"Password expired"}', 'invalid_grant'],
  ['{"status":"ok","response":{"error_code":4001}}', '{"status":"ok","response":{"error_code":4001}}'],
  ['{"success":true,"error":"The file is empty"}', 'The file is empty'],
  ['[{"status":"error"}]', '[{"status":"error"}]'],
  ['[{"status":"error"},{"status":"failed"}]', '[{"status":"error"},{"status":"failed"}]'],
  ['[[{"success":false,"message":"No"}]]', 'No'],
  ['{"d":"Error: no such user"}', '{"d":"Error: no such user"}'],
  ['{"d":"{\\"success\\":false,\\"message\\":\\"No rights\\"}"}', 'No rights'],
  ['"Invalid credentials"', 'Invalid credentials'],
  ['false', 'false'],
  ['{"Message":"An error has occurred."}', 'An error has occurred.'],
  ['{"message":"Authentication failed"}', 'Authentication failed'],
  ['{"meta":{"version":2},"UploadResult":{"IsSuccess":false,"Reason":"Locked"}}', 'Locked'],
  ['{"success":false,"errors":["Row 1: colour","Row 2:', '["Row 1: colour"]'],
  ['<?xml version="1.0"?><result><error>No rights</error></result>', 'No rights'],
  ['<response status="error"><message>Bad key</message></response>', 'Bad key'],
  ['<Upload><ErrorCode>12</ErrorCode><ErrorMessage>Bad file</ErrorMessage></Upload>', 'Bad file'],
  [
    '<soap:Envelope xmlns:soap="x"><soap:Body><soap:Fault><faultcode>soap:Client</faultcode><faultstring>No</faultstring></soap:Fault></soap:Body></soap:Envelope>',
    'No',
  ],
  ['<string xmlns="http://tempuri.org/">Error: wrong file</string>', 'Error: wrong file'],
  ['<!DOCTYPE html><html><head><title>Sign in</title></head><body><form><input type="password"></form></body></html>', 'Sign in'],
  ['<html><head><title>Runtime Error</title></head><body>Server Error in / Application</body></html>', 'Runtime Error'],
  ['\n <HTML lang="en"><body>Maintenance</body></HTML>', 'Maintenance'],
  ['ERROR: file is empty', 'ERROR: file is empty'],
  ['Access denied', 'Access denied'],
  ['Login failed for user', 'Login failed for user'],
  ['Failed', 'Failed'],
  ['status=error&message=Bad+key', 'Bad key'],
]
const successes: readonly (readonly [body: string, refusedRows: number])[] = [
  ['', 0],
  ['OK', 0],
  ['ok: 46000 rows', 0],
  ['{}', 0],
  ['null', 0],
  ['true', 0],
  ['46000', 0],
  ['"Success"', 0],
  ['{"response":{"header":{"error_code":0,"error_message":"No error"},"body":{"search_results":{"diamonds_returned":500}}}}', 0],
  ['{"response":{"header":{"error_code":0,"error_message":"File uploaded, 46000 rows"}}}', 0],
  ['{"ErrorCode":0,"ErrorMessage":"Success"}', 0],
  ['{"ErrorCode":"0","ErrorMessage":"OK"}', 0],
  ['{"errcode":"00","errmsg":"Stock received"}', 0],
  ['{"success":true,"errors":{}}', 0],
  ['{"success":true,"errors":[]}', 0],
  ['{"success":true,"errors":{"rows":[],"fields":{}}}', 0],
  ['{"success":true,"error":"none"}', 0],
  ['{"success":"true","error":"No errors."}', 0],
  ['{"success":1,"error":"false"}', 0],
  ['{"error":{"code":0,"message":"No error"}}', 0],
  ['{"error":false,"message":"46000 stones imported"}', 0],
  ['{"errors":0,"warnings":12}', 0],
  ['{"errorMessage":"Successfully uploaded"}', 0],
  ['{"status":"ok","result":46000}', 0],
  ['{"status":"success","result":500}', 0],
  ['{"result":404}', 0],
  ['{"state":46000}', 0],
  ['{"status":"ok","code":46000}', 0],
  ['{"status":46000}', 0],
  ['{"status":"ok","error":null,"code":200}', 0],
  ['{"status":200,"message":"OK"}', 0],
  ['{"status":1,"msg":"success"}', 0],
  ['{"code":0,"msg":"ok","data":null}', 0],
  ['{"statusCode":"202","message":"Accepted"}', 0],
  ['{"status":"queued","id":17}', 0],
  ['{"status":"Completed with errors","rejected":4}', 4],
  ['{"status":{"code":200,"message":"OK"}}', 0],
  ['{"success":true,"rejected":3}', 3],
  ['{"success":true,"failed":[{"row":1},{"row":2}]}', 2],
  ['{"success":true,"data":{"accepted":46000,"failedRows":2}}', 2],
  ['{"success":true,"errors":[{"row":7,"message":"Unknown colour"}]}', 1],
  ['{"success":true,"errors":["Row 7: unknown colour","Line 8: unknown cut"]}', 2],
  ['{"status":"ok","rows":[{"stock":"A1","status":"error"},{"stock":"A2","status":"ok"}]}', 1],
  ['[{"stock":"A1","status":"error"},{"stock":"A2","status":"ok"}]', 1],
  ['{"success":true,"lastUpload":{"status":"failed"}}', 0],
  ['{"message":"The previous error was cleared"}', 0],
  ['{"note":"Error in the week before"}', 0],
  ['[1,2]', 0],
  ['[]', 0],
  ['<result><error></error></result>', 0],
  ['<result><error/><status>ok</status></result>', 0],
  ['<Upload><ErrorCode>0</ErrorCode><ErrorMessage>No error</ErrorMessage></Upload>', 0],
  ['<string xmlns="http://tempuri.org/">Success</string>', 0],
  ['<html><body><h1>File uploaded successfully</h1></body></html>', 0],
  ['17 rows without errors', 0],
  ['Errors: 0', 0],
  ['No errors', 0],
  ['status=ok&error=', 0],
]

describe('what an answer means', () => {
  it.each(refusals)('%s means that the file was not taken', (body, message) => {
    expect(answerMeaning(body)).toMatchObject({ isTaken: false, message })
  })

  it.each(successes)('%s means that it was taken, but for %i rows', (body, refusedRows) => {
    expect(answerMeaning(body)).toMatchObject({ isTaken: true, refusedRows })
  })
})

/** A seeded generator: the same numbers in every run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('an answer in an envelope', () => {
  const isJson = ([body]: readonly [string, unknown]) => {
    try {
      return JSON.parse(body) !== undefined
    } catch {
      return false
    }
  }
  const answers = [...refusals, ...successes].filter(isJson).map(([body]) => JSON.parse(body) as unknown)
  const names = ['response', 'data', 'Header', 'body', 'd', 'payload', 'UploadStockResponse', 'soap:Body', 'root', 'return']
  const beside = [
    {},
    { id: 17 },
    { version: '1.2', time: '2026-11-23T04:00:00Z' },
    { requestId: 'e404-500' },
    { count: 46_000 },
    { data: null },
  ]

  it('or in an array means the same, however deep and whatever is beside it', () => {
    const below = random(7)
    for (let run = 0; run < 3000; run++) {
      const answer = answers[below(answers.length)]
      let wrapped = answer
      const depth = 1 + below(4)
      for (let level = 0; level < depth; level++) {
        // A plain value under an unknown name means nothing, so it is not wrapped.
        const isBare = typeof wrapped !== 'object' || wrapped === null
        const name = names[below(isBare ? 6 : names.length)]!
        wrapped = below(3) === 0 ? [wrapped] : { ...beside[below(beside.length)], [name]: wrapped }
      }
      const { isTaken, refusedRows } = answerMeaning(JSON.stringify(wrapped))
      const own = answerMeaning(JSON.stringify(answer))
      expect({ wrapped, isTaken, refusedRows }).toEqual({ wrapped, isTaken: own.isTaken, refusedRows: own.refusedRows })
    }
  })

  it('or written as a text within it means the same', () => {
    for (const answer of answers) {
      const { isTaken } = answerMeaning(JSON.stringify({ d: JSON.stringify(answer) }))
      expect({ answer, isTaken }).toEqual({ answer, isTaken: answerMeaning(JSON.stringify(answer)).isTaken })
    }
  })
})

it('is decided by the profile’s own text only, where it has one', () => {
  expect(answerMeaning('{"status":"error","note":"Lot accepted"}', 'lot ACCEPTED').isTaken).toBe(true)
  expect(answerMeaning('{"success":true}', 'Lot accepted').isTaken).toBe(false)
  expect(answerMeaning('', 'Lot accepted').isTaken).toBe(false)
})

it('cuts a long answer short', () => {
  expect(answerMeaning(`Error ${'x'.repeat(10_000)}`).message).toHaveLength(300)
})

it('reads deep nesting, and brackets that never close, without an error', () => {
  expect(answerMeaning('['.repeat(50_000)).isTaken).toBe(true)
  expect(answerMeaning(`${'['.repeat(3000)}{"success":false}${']'.repeat(3000)}`)).toBeDefined()
  expect(answerMeaning('<a>'.repeat(20_000)).isTaken).toBe(true)
  expect(answerMeaning('{"a":'.repeat(3000)).isTaken).toBe(true)
})

it('knows a page behind a declaration and comments', () => {
  expect(isPage(' <?xml version="1.0"?> <!-- a --> <!-- b -->\n<!DOCTYPE html>')).toBe(true)
  expect(isPage('<!-- <html> --><answer>1</answer>')).toBe(false)
  expect(isPage('<!-- <html>')).toBe(false)
})

it.each([
  ['comments', `${'<!---->'.repeat(26)}x`],
  ['comments and spaces', `${'<!----> '.repeat(26)}x`],
  ['a long attribute without a value', `<a ${'a'.repeat(50_000)}>`],
  ['a long name that does not end', `<${'a'.repeat(20_000)}`],
])('reads an answer of %s in time', (_, text) => {
  const before = process.threadCpuUsage()
  expect(isPage(text)).toBe(false)
  treeOf(text)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(150)
})
