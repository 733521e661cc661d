/** For 9,240 different place names. */
export const SYLLABLES = {
  first: words(
    'Al Bar Bel Cor Dal Dor El Fal Fen Gar Hal Hol Is Kar Kel Lan Lor Mar Mel Nor Ol Per Ros Sal Tal Tor Val Wes',
  ),
  middle: words('a an ar e en er i il in o on or u un ur'),
  last: words(
    'bach berg brook by dale field ford gate ham haven holm mere mont moor port rath stead stow ton vale vik wick',
  ),
};

/** `phrase` is a part of the title and the keyword, `rubric` is the category. */
export interface Topic {
  phrase: string;
  rubric: string;
}

export const TOPICS: readonly Topic[] = [
  { phrase: 'by bicycle', rubric: 'Travel' },
  { phrase: 'on foot', rubric: 'Travel' },
  { phrase: 'by night train', rubric: 'Travel' },
  { phrase: 'bread and butter', rubric: 'Food' },
  { phrase: 'market soup', rubric: 'Food' },
  { phrase: 'street coffee', rubric: 'Food' },
  { phrase: 'roof gardens', rubric: 'Gardens' },
  { phrase: 'late roses', rubric: 'Gardens' },
  { phrase: 'old mills', rubric: 'History' },
  { phrase: 'harbour walls', rubric: 'History' },
  { phrase: 'lost railways', rubric: 'History' },
  { phrase: 'small museums', rubric: 'Culture' },
  { phrase: 'summer concerts', rubric: 'Culture' },
  { phrase: 'winter swimming', rubric: 'Sport' },
  { phrase: 'fell running', rubric: 'Sport' },
  { phrase: 'river birds', rubric: 'Nature' },
  { phrase: 'night skies', rubric: 'Nature' },
];

export const RUBRICS = [...new Set(TOPICS.map(({ rubric }) => rubric))];

export const WRITERS = [
  { authorName: 'Ada Hartwell', authorBio: 'Walks slowly and writes it down.' },
  { authorName: 'Bruno Keller', authorBio: 'Was a cook before he wrote about cooking.' },
  { authorName: 'Chiara Monti', authorBio: 'Collects timetables and stories from trains.' },
  { authorName: 'Dag Solheim', authorBio: 'Swims in cold water and recommends it.' },
  { authorName: 'Emi Tanaka', authorBio: 'Draws what she sees before she describes it.' },
  { authorName: 'Farid Aziz', authorBio: 'Looks for birds and finds people.' },
];

export const SEASONS = ['in early spring', 'in high summer', 'in autumn rain', 'in deep winter'];

/** `*` stands for the place and `+` for the topic. */
export const SENTENCES = [
  'Nobody comes to * by accident, and few leave it on the day they meant to.',
  'The first thing to know about + is that there is no hurry about it.',
  'We started before dawn, when the lamps of * were still lit and the bakers had just opened.',
  'An old man at the corner told us that it had all been different before the bridge was built.',
  'Take a good coat, a flask and somebody who can read a map that is older than the roads.',
  'What is written about + in the guide books is mostly right, and mostly beside the point.',
  'By noon the sun had come round the church, and half of * sat on the steps in front of it.',
  'It costs next to nothing, which is perhaps why it has lasted as long as it has.',
  'If you have one afternoon only, spend it here and leave the castle for another year.',
  'There is a bench under the third lime tree from which everything can be seen at once.',
  'My notes from that day are wet at the edges and smell of smoke, as such notes should.',
  'Ask for the key at the yellow house; they will want to know where you come from.',
  'The people of * have an opinion on +, and each of them has a different one.',
  'Later we found the path again, behind the mill, where the water makes less noise.',
  'It rained for an hour, and then the light was so clear that we could count the windows across the bay.',
  'The last bus goes at six, or when the driver has finished his coffee, whichever is later.',
  'I have been back twice since, and both times the kettle was already on.',
  'For + the week after the fair is best: the stalls are gone and the days are still long.',
];

function words(text: string): string[] {
  return text.split(' ');
}
