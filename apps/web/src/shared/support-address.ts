/** Where players write when they need help. */
export const supportAddress = 'support@punktgenau.example';
