import { describe, expect, it } from 'vitest';
import { crumbsFor } from './breadcrumbs.tsx';

const labelsOf = (path: string) => crumbsFor(path).map((crumb) => crumb.label);

describe('breadcrumb', () => {
  it.each([
    ['/designs', 'Meine Designs'],
    ['/preferences', 'Einstellungen'],
    ['/overlay', 'Overlay-Vorschau'],
    ['/transparent-overlay', 'Transparentes Overlay'],
  ])('of %s is Dashboard, then %s', (path, label) => {
    expect(labelsOf(path)).toEqual(['Dashboard', label]);
  });

  it('is hidden where only the root would be shown', () => {
    expect(crumbsFor('/')).toEqual([]);
    expect(crumbsFor('/login')).toEqual([]);
  });

  it('is hidden on the page that the root leads a player to: its first item would be a link to itself', () => {
    expect(crumbsFor('/download')).toEqual([]);
  });

  it('links each item but says nothing of segments without a page', () => {
    expect(crumbsFor('/designs/')).toEqual([
      { path: '/', label: 'Dashboard' },
      { path: '/designs', label: 'Meine Designs' },
    ]);
    expect(labelsOf('/designs/unknown')).toEqual(['Dashboard', 'Meine Designs']);
  });
});
