import type { Endpoint } from '../endpoint.ts';

const loadSchemas = () => import('./hotkey-schemas.ts');
const userHotkey = async () => (await loadSchemas()).userHotkeySchema;

/** The player's hotkeys. An account that lost premium still sees them. */
export const listHotkeys = {
  method: 'GET',
  path: '/api/hotkeys',
  tag: 'hotkeys',
  access: 'player',
  answer: async () => (await loadSchemas()).userHotkeyListSchema,
  errors: [],
} as const satisfies Endpoint;

/** Adds a hotkey. */
export const createHotkey = {
  method: 'POST',
  path: '/api/hotkeys',
  tag: 'hotkeys',
  access: { right: 'hotkeys' },
  limit: 'saveDesign',
  status: 201,
  body: async () => (await loadSchemas()).createHotkeyRequestSchema,
  answer: userHotkey,
  errors: ['hotkey_limit_reached', 'hotkey_taken', 'design_not_found'],
} as const satisfies Endpoint;

/** Changes a hotkey: only what is sent changes. */
export const updateHotkey = {
  method: 'PUT',
  path: '/api/hotkeys/:id',
  tag: 'hotkeys',
  access: { right: 'hotkeys' },
  limit: 'saveDesign',
  invalidId: 'hotkey_not_found',
  body: async () => (await loadSchemas()).updateHotkeyRequestSchema,
  answer: userHotkey,
  errors: ['hotkey_not_found', 'hotkey_taken', 'design_not_found'],
} as const satisfies Endpoint;

/** Deletes a hotkey, also without premium. */
export const deleteHotkey = {
  method: 'DELETE',
  path: '/api/hotkeys/:id',
  tag: 'hotkeys',
  access: 'player',
  status: 204,
  invalidId: 'hotkey_not_found',
  errors: ['hotkey_not_found'],
} as const satisfies Endpoint;
