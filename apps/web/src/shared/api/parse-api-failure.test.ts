import { describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';
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
      message: '',
      status: 0,
    });
  });

  it.each(['proxy_login_required', 'service_not_trusted'])(
    'counts as none, but keeps the words of the companion that say what stands between: %s',
    (code) => {
      const failure = parseApiFailure(
        503,
        JSON.stringify({ code, message: 'Der Proxy …', requestId: 'desktop' }),
      );
      expect(failure).toMatchObject({ code: 'network_unreachable', message: 'Der Proxy …', status: 0 });
      expect(describeFailure(failure)).toBe('Der Proxy …');
    },
  );

  it.each(['<html>Bad gateway</html>', '', '{"code":"of another program"}'])(
    'is unreadable as %j',
    (body) => {
      expect(parseApiFailure(502, body)).toMatchObject({ code: 'answer_unreadable', status: 502 });
    },
  );
});
