import { type ServiceClient, ServiceUnreachableError } from '../service/service-client.ts';

type Answer = () => Promise<Response> | Response;

export type TestService = ServiceClient & {
  /** Sets what a path answers from now on. */
  answer(path: string, answer: Answer): void;
  /** While it is offline, no call reaches it. */
  setOffline(isOffline: boolean): void;
  /** Paths that were asked for, in order, whether reached or not. */
  readonly asked: readonly string[];
};

/** A service that answers what a test says; anything else is unknown to it. */
export function createTestService(): TestService {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  let isUnreachable = false;
  return {
    asked,
    answer: (path, answer) => void answers.set(path, answer),
    setOffline(isOffline) {
      isUnreachable = isOffline;
    },
    async send(path) {
      asked.push(path);
      if (isUnreachable) throw new ServiceUnreachableError(`${path} was not answered`);
      return answers.get(path)?.() ?? new Response(null, { status: 404 });
    },
  };
}
