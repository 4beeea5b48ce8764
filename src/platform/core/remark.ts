/** Characters of a remark: what a person writes in their own words, to the insurer, a collector or a colleague. */
export const longestRemark = 2000;
