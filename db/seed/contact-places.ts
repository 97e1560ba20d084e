// Where the people live and work whom the demo's people know: towns with their states, numbers that nobody has, and companies.
import type { Region } from "#db/seed/contact-names.ts";

type Place = {
  /** "Town, ST 01234", the most frequent first. */
  towns: readonly string[];
  streets: readonly string[];
  /** Of each the hundred numbers from 555-0100 on belong to nobody. */
  areas: readonly string[];
};

const list = (text: string) => text.split(" | ");

export const PLACES: Readonly<Record<Region, Place>> = {
  boston: {
    towns: list(
      "Boston, MA 02210 | Boston, MA 02108 | Cambridge, MA 02138 | Brookline, MA 02446 | Quincy, MA 02169 | Somerville, MA 02143 | Newton, MA 02458 | Boston, MA 02127 | Medford, MA 02155 | Milton, MA 02186 | Dedham, MA 02026 | Arlington, MA 02474 | Providence, RI 02906 | Salem, MA 01970 | Worcester, MA 01609 | Hingham, MA 02043 | Portsmouth, NH 03801",
    ),
    streets: list(
      "Beacon St | Summer St | Hancock St | Elm St | Brattle St | Harvard Ave | Marlborough St | Atlantic Ave | Congress St | East Broadway | Mount Auburn St | Cypress St | Adams St | Highland Ave | Commonwealth Ave | Sleeper St | Melcher St | Thayer St",
    ),
    areas: list("617 | 857 | 508 | 781 | 978 | 774 | 339 | 351 | 603"),
  },
  miami: {
    towns: list(
      "Miami, FL 33131 | Coral Gables, FL 33134 | Miami Beach, FL 33139 | Miami, FL 33137 | Hialeah, FL 33012 | Doral, FL 33178 | Key Biscayne, FL 33149 | Aventura, FL 33180 | Fort Lauderdale, FL 33301 | Hollywood, FL 33020 | Homestead, FL 33030",
    ),
    streets: list(
      "Brickell Ave | Biscayne Blvd | Alhambra Cir | Collins Ave | Lincoln Rd | Grand Ave | Crandon Blvd | Flagler St | Ponce de Leon Blvd | Bayshore Dr | Palm Ave | NE 2nd Ave",
    ),
    areas: list("305 | 786 | 954 | 754 | 561 | 772"),
  },
  austin: {
    towns: list(
      "Austin, TX 78701 | Austin, TX 78704 | Round Rock, TX 78664 | Austin, TX 78745 | Cedar Park, TX 78613 | Georgetown, TX 78626 | Pflugerville, TX 78660 | San Marcos, TX 78666 | Lakeway, TX 78734 | Bastrop, TX 78602 | Dripping Springs, TX 78620",
    ),
    streets: list(
      "Congress Ave | South Lamar Blvd | Barton Springs Rd | East 6th St | Guadalupe St | Manchaca Rd | Burnet Rd | Main St | Ranch Road 620 | Slaughter Ln | Duval St | Bouldin Ave",
    ),
    areas: list("512 | 737 | 210 | 830 | 254 | 361"),
  },
  providence: {
    towns: list(
      "Providence, RI 02906 | Providence, RI 02903 | Cranston, RI 02910 | Pawtucket, RI 02860 | East Providence, RI 02914 | Warwick, RI 02886 | Barrington, RI 02806 | Attleboro, MA 02703 | Seekonk, MA 02771 | Newport, RI 02840",
    ),
    streets: list(
      "Thayer St | Hope St | Wickenden St | Benefit St | Atwells Ave | Broad St | Park Ave | Reservoir Ave | County Rd | Waterman Ave | Angell St",
    ),
    areas: list("401 | 508 | 774 | 860"),
  },
  losangeles: {
    towns: list(
      "Los Angeles, CA 90026 | Los Angeles, CA 90039 | Santa Monica, CA 90401 | Pasadena, CA 91101 | Glendale, CA 91204 | Culver City, CA 90232 | Burbank, CA 91502 | Long Beach, CA 90802",
    ),
    streets: list(
      "Sunset Blvd | Silver Lake Blvd | Montana Ave | Colorado Blvd | Brand Blvd | Washington Blvd | Magnolia Blvd | Ocean Ave",
    ),
    areas: list("310 | 213 | 323 | 818 | 424"),
  },
};

/** What a company does: its name behind the name of its people, and who works there. */
export type Trade = { called: string; titles: readonly string[]; tags?: readonly string[] };

const trade = (called: string, titles: string, tags: readonly string[] = []): Trade => ({
  called,
  titles: titles.split(", "),
  tags,
});

export const TRADES: readonly Trade[] = [
  trade("Mortgage", "Loan officer, Branch manager, Underwriter, Loan processor", ["lender"]),
  trade("Title", "Escrow officer, Title examiner, Closing coordinator"),
  trade("Law", "Attorney, Partner, Paralegal, Of counsel"),
  trade("Architects", "Architect, Principal, Project architect, Drafter"),
  trade("Interiors", "Interior designer, Stager, Owner"),
  trade("Build", "Contractor, Site manager, Estimator, Owner"),
  trade("Plumbing & Heating", "Owner, Master plumber, Dispatcher"),
  trade("Insurance", "Insurance agent, Account manager, Broker"),
  trade("Home Inspection", "Home inspector, Owner"),
  trade("Accounting", "Accountant, Tax advisor, Partner"),
  trade("Landscaping", "Landscape designer, Owner, Arborist"),
  trade("Movers", "Owner, Crew lead, Office manager"),
  trade("Capital", "Investor, Analyst, Managing partner", ["investor"]),
  trade("Property Management", "Property manager, Leasing agent, Regional manager"),
  trade("Physical Therapy", "Physical therapist, Office manager"),
  trade("Pediatrics", "Pediatrician, Nurse practitioner, Practice manager"),
  trade("Dental", "Dentist, Hygienist, Office manager"),
  trade("Coffee", "Owner, Roaster, Shift lead"),
  trade("Bakery", "Owner, Pastry chef"),
  trade("Wines", "Buyer, Owner, Sommelier"),
  trade("Photography", "Photographer, Studio manager"),
  trade("Software", "Software engineer, Product manager, Designer, Head of sales"),
  trade("Robotics", "Engineer, Recruiter, Operations lead"),
  trade("Biotech", "Research scientist, Lab manager, Clinical lead"),
  trade("Yachts", "Broker, Charter captain"),
  trade("Charter School", "Teacher, Principal, Counselor"),
  trade("Marketing", "Account director, Copywriter, Founder"),
  trade("Restaurant Group", "Chef, General manager, Owner"),
  trade("Electric", "Electrician, Owner, Estimator"),
  trade("Fitness", "Trainer, Studio owner"),
  trade("Veterinary", "Veterinarian, Vet tech"),
  trade("Flooring", "Installer, Showroom manager"),
];

/** Who works for nobody that is written down. */
export const ALONE_TITLES = list(
  "Retired | Teacher | Nurse | Consultant | Graduate student | Firefighter | Writer | Musician | Electrician | Professor | Translator | Physician",
);
