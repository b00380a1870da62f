import { type FormEvent, useCallback, useState } from 'react';
import type { Outcome, Problem } from '../../../clients/typescript/index.ts';

/** A form that is sent once at a time and says what went wrong. */
export function useForm(send: (fields: FormData) => Promise<Problem | undefined>, done: () => void = () => undefined) {
  const [problem, setProblem] = useState<Problem | undefined>();
  const [isSending, setSending] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    void send(fields).then((trouble) => {
      setSending(false);
      if (trouble === undefined) done();
      else setProblem(trouble);
    });
  };
  return { problem, isSending, onSubmit };
}

export const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

/** What is pressed does one thing at a time; what went wrong stays until the next. */
export function useAct() {
  const [problem, setProblem] = useState<Problem | undefined>();
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async <Value>(act: () => Promise<Outcome<Value>>): Promise<Value | undefined> => {
    setBusy(true);
    setProblem(undefined);
    const answer = await act();
    setBusy(false);
    if (answer.ok) return answer.value;
    setProblem(answer.problem);
    return undefined;
  }, []);
  return { problem, isBusy, run, clear: useCallback(() => setProblem(undefined), []) };
}

/** Only what the person has filled in. */
export const filled = <Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as never;

export const problemIn = (outcome: Outcome<unknown>): Problem | undefined => (outcome.ok ? undefined : outcome.problem);
