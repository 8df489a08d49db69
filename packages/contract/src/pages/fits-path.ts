/** `/checkout/:plan` stands for every path of two segments that begins with `/checkout`. */
export function fitsPath(pattern: string, path: string): boolean {
  const given = path.split('/');
  const wanted = pattern.split('/');
  return (
    wanted.length === given.length &&
    wanted.every(
      (segment, index) => segment === given[index] || (segment.startsWith(':') && given[index] !== ''),
    )
  );
}
