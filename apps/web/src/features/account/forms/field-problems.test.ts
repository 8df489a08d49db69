import {
  emailRequestSchema,
  loginRequestSchema,
  signupRequestSchema,
} from '@punktgenau/contract/account/account-schemas';
import { describe, expect, it } from 'vitest';
import { hasProblems, problemsFromApiError, problemsFromIssues } from './field-problems.ts';

const signupProblems = (values: { username: string; email: string; password: string }) => {
  const parsed = signupRequestSchema.safeParse(values);
  return parsed.success ? {} : problemsFromIssues(parsed.error.issues, values);
};

describe('problems of the fields before a form is sent', () => {
  it('calls every empty field required, whichever rule it broke first', () => {
    expect(signupProblems({ username: '', email: '   ', password: '' })).toEqual({
      username: { code: 'required' },
      email: { code: 'required' },
      password: { code: 'required' },
    });
  });

  it('names the first broken rule of a filled field', () => {
    const values = { username: 'a b', email: 'kim@', password: 'x'.repeat(129) };
    expect(signupProblems(values)).toEqual({
      username: { code: 'bad_format' },
      email: { code: 'bad_email' },
      password: { code: 'too_long' },
    });
  });

  it('holds passwords to 8 characters and counts blanks as characters', () => {
    const valid = { username: 'kim', email: 'kim@example.com' };
    expect(signupProblems({ ...valid, password: '1234567' })).toEqual({ password: { code: 'too_short' } });
    expect(signupProblems({ ...valid, password: 'a b c d ' })).toEqual({});
  });

  it('needs a user name and a password to log in, and nothing else about them', () => {
    const values = { username: ' ', password: '' };
    const parsed = loginRequestSchema.safeParse(values);
    expect(parsed.error && problemsFromIssues(parsed.error.issues, values)).toEqual({
      username: { code: 'required' },
      password: { code: 'required' },
    });
    expect(loginRequestSchema.safeParse({ username: 'k', password: 'x' }).success).toBe(true);
  });

  it.each(['kim', 'kim@', '@example.com', 'kim@example', 'kim example@example.com'])(
    'refuses %s as an e-mail address',
    (email) => {
      const parsed = emailRequestSchema.safeParse({ email });
      expect(parsed.error && problemsFromIssues(parsed.error.issues, { email })).toEqual({
        email: { code: 'bad_email' },
      });
    },
  );
});

describe('problems of the fields the server refused', () => {
  const values = { username: 'kim', email: 'kim@example.com', password: 'passwort1' };
  const answer = { message: 'Bitte überprüfe deine Eingaben.', requestId: 'r1' };

  it('stand next to their fields with the server’s text', () => {
    const taken = { code: 'taken', message: 'Schon vergeben.' } as const;
    const error = { ...answer, code: 'validation_failed', fields: { username: taken } } as const;
    expect(problemsFromApiError(error, values)).toEqual({ username: taken });
  });

  it('find their field also when the whole request is called by them', () => {
    const message = 'Dieser Benutzername ist schon vergeben.';
    expect(problemsFromApiError({ ...answer, code: 'username_taken', message }, values)).toEqual({
      username: { code: 'taken', message },
    });
    expect(problemsFromApiError({ ...answer, code: 'password_too_common' }, values)).toEqual({
      password: { code: 'too_common', message: answer.message },
    });
  });

  it('keep the more exact text of the field when both are given', () => {
    const exact = { code: 'taken', message: 'kim ist schon vergeben.' } as const;
    const error = { ...answer, code: 'username_taken', fields: { username: exact } } as const;
    expect(problemsFromApiError(error, values)).toEqual({ username: exact });
  });

  it('call a guessable password by whatever name the form gives the new one', () => {
    const error = { ...answer, code: 'password_too_common' } as const;
    expect(problemsFromApiError(error, { newPassword: 'passwort1', confirmation: 'passwort1' })).toEqual({
      newPassword: { code: 'too_common', message: answer.message },
    });
  });

  it('blame the current password and not the new one when that is the wrong one', () => {
    const changing = { currentPassword: 'x', newPassword: 'y', confirmation: 'y' };
    const error = { ...answer, code: 'wrong_current_password' } as const;
    expect(problemsFromApiError(error, changing)).toEqual({
      currentPassword: { code: 'wrong_password', message: answer.message },
    });
  });

  it('are left out when the form has no such field, even one named like something every object has', () => {
    const odd = { code: 'unknown_field', message: 'Dieses Feld gibt es nicht.' } as const;
    const fields = { isAdmin: odd, toString: odd };
    const problems = problemsFromApiError({ ...answer, code: 'validation_failed', fields }, values);
    expect(hasProblems(problems)).toBe(false);
  });

  it('are none when the request failed for another reason', () => {
    expect(problemsFromApiError({ ...answer, code: 'rate_limited' }, values)).toEqual({});
  });
});
