/** The rules by which a grade request is answered without a person, in their order. */
export type GradeAnswerRuleId = 'gradable' | 'grade';
