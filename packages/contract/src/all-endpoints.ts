import * as account from './account/endpoints.ts';
import * as admin from './admin/endpoints.ts';
import * as aimLab from './aim-lab/endpoints.ts';
import * as billing from './billing/endpoints.ts';
import * as community from './community/endpoints.ts';
import * as designDraft from './designs/draft-endpoint.ts';
import * as designs from './designs/endpoints.ts';
import * as designsFollowed from './designs/follow-endpoint.ts';
import * as designList from './designs/list-endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import * as gallery from './gallery/endpoints.ts';
import * as hotkeys from './hotkeys/endpoints.ts';
import * as pictures from './pictures/endpoints.ts';
import * as premium from './premium/endpoints.ts';
import * as profiles from './profiles/endpoints.ts';
import * as remote from './remote/endpoints.ts';
import * as secondFactor from './second-factor/endpoints.ts';
import * as session from './session/endpoints.ts';
import * as share from './share/endpoints.ts';
import * as system from './system/endpoints.ts';

/** Every call of the API, for what goes over all of them: documents, and tests. Clients import the calls they make. */
export const allEndpoints: readonly Endpoint[] = [
  session,
  secondFactor,
  account,
  designs,
  designList,
  designDraft,
  designsFollowed,
  share,
  remote,
  gallery,
  pictures,
  community,
  hotkeys,
  aimLab,
  profiles,
  premium,
  billing,
  system,
  admin,
].flatMap((area) => Object.values<Endpoint>(area));
