let tried: string | null = null;

/** The code that a login in this document has already tried: whoever it brings in must not be asked to try it again. */
export const triedCode = {
  note: (code: string): void => {
    tried = code;
  },
  is: (code: string): boolean => code === tried,
};
