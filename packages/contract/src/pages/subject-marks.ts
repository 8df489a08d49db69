/**
 * Pages whose path has a parameter and that search engines may list show one thing each, which only a running server
 * knows. They are rendered once, with these in the places of its name and of the sentence that describes it.
 */
export const subjectMarks = { name: '__subject-name__', description: '__subject-description__' } as const;
