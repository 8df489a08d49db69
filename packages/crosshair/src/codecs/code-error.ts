/**
 * Why a text could not be imported. `code_too_long`: nothing of that length is looked at. `code_unknown`: no code of a
 * kind we know. `code_malformed`: a code whose form is broken. `code_is_match_code`: a Counter-Strike match, not a
 * crosshair. `code_overflow`: stands for a number larger than a code can hold. `code_checksum`: mistyped or cut off.
 * `code_version`: of a version we do not know. `code_out_of_range`: holds a value that the game does not have.
 * `code_several`: more than one crosshair in one text.
 * `code_console_former`: console lines of the game before September 2026, whose values mean something else now.
 */
export type CodeError =
  | 'code_too_long'
  | 'code_unknown'
  | 'code_malformed'
  | 'code_is_match_code'
  | 'code_overflow'
  | 'code_checksum'
  | 'code_version'
  | 'code_out_of_range'
  | 'code_several'
  | 'code_console_former';
