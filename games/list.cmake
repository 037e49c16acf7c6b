# Every game there is, in the order in which they are offered. A line is the name of a folder beside this file, which is
# also the C++ namespace; the game's class is called the same in capitals and small letters (lost_empires::LostEmpires).
set(MUSTER_GAMES
    lanes
    lost_empires
    dept_of_structure
    purge
    war_rig)
