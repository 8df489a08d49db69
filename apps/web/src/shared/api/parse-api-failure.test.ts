import { describe, expect, it } from 'vitest';
import { parseApiFailure } from './parse-api-failure.ts';

describe('an error answer', () => {
  it("keeps the service's code and words", () => {
    const body = { code: 'not_found', message: 'Das gibt es nicht.', requestId: 'r-1' };
    expect(parseApiFailure(404, JSON.stringify(body))).toMatchObject({ ...body, status: 404 });
  });

  it('counts as none when the companion stands in for a service it cannot reach', () => {
    const body = { code: 'service_unreachable', message: 'Punktgenau ist …', requestId: 'desktop' };
    expect(parseApiFailure(503, JSON.stringify(body))).toMatchObject({
      code: 'network_unreachable',
      status: 0,
    });
  });

  it.each(['<html>Bad gateway</html>', '', '{"code":"of another program"}'])(
    'is unreadable as %j',
    (body) => {
      expect(parseApiFailure(502, body)).toMatchObject({ code: 'answer_unreadable', status: 502 });
    },
  );
});
