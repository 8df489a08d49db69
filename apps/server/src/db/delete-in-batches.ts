/** What one statement deletes at most: well within its time limit, also where rows take others along. */
const batchSize = 1_000;

/**
 * Deletes any number of rows in statements that are each short: one for all would run into the time limit, lose what it had
 * done, and hold its locks all the while.
 *
 * @param deleteSome deletes at most so many rows and answers how many it found
 */
export async function deleteInBatches(
  deleteSome: (atMost: number) => Promise<{ readonly rowCount: number | null }>,
): Promise<void> {
  let deleted: number;
  do {
    deleted = (await deleteSome(batchSize)).rowCount ?? 0;
  } while (deleted >= batchSize);
}
