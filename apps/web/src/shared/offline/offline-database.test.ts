// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { designOf } from '@punktgenau/crosshair';
import { expect, it } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { keptDesigns } from './kept-designs.ts';

const design = aSavedDesign({ id: 7, userId: 1, name: 'Ascent', size: 20 });

it('the database of the first release is read by this one', async () => {
  // As version 1 wrote it; an example for each version stays here.
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('punktgenau', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('account');
      request.result.createObjectStore('designs', { keyPath: 'id' }).createIndex('userId', 'userId');
      request.result.createObjectStore('changes', { keyPath: ['userId', 'id'] });
      request.result.createObjectStore('uploaded');
    };
    request.onsuccess = () => {
      const transaction = request.result.transaction(['designs', 'changes'], 'readwrite');
      transaction.objectStore('designs').put(design);
      transaction.objectStore('changes').put({
        ...{ userId: 1, id: 7, base: design, body: { ...designOf(design), name: design.name, size: 22 } },
        ...{
          idempotencyKey: 'b7e23ec2-9af2-4f0f-8f3c-0d8f3c5f1a10',
          revision: 1,
          changedAt: design.updatedAt,
        },
      });
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
  localStorage.setItem('punktgenau.pending-changes', 'on');
  expect(await keptDesigns(1)).toMatchObject([{ id: 7, size: 22 }]);
});
