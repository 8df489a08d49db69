// Loaded with the answer, not with the page.
export { cancellationConfirmedSchema, declarationReceivedSchema } from '@punktgenau/contract';
